import { runtimeFolder } from "./import-style.js";

/** What generated modules import of the runtime, beside what users import: `v1.ts` says when the number rises. */
export const doors = { portable: "v1", zod: "v1-zod", testing: "v1-testing" } as const;

/** A door of the runtime, by what it needs: nothing, zod, or a program that is tested. */
export type Door = keyof typeof doors;

/** The module of a door: `runtime/v1`. */
export function doorModule(door: Door = "portable"): string {
  return `${runtimeFolder}/${doors[door]}`;
}

/** Whether a module of the runtime is one of the doors, of which a client gets what it imports. */
export function isDoor(module: string): boolean {
  return Object.values(doors).some((door) => door === module);
}
