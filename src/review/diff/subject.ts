/** What a change is about, by the ids of the new model; for what it doesn't have, by those of the old one. */
export interface Subject {
  readonly section: Section;
  /** The thing of the section; absent for the section itself. Of many operations `*`, or the path that theirs begin with. */
  readonly id?: string;
  /** What of the thing, or of the section: `fields`, `returns`. */
  readonly part?: string;
  /** What of the part, from the outside in: `["name", "format"]`. A name may have dots. */
  readonly member: readonly string[];
}

/** What a model declares, by the first words of addresses. */
export const sections = [
  "api",
  "versions",
  "conventions",
  "authentication",
  "environments",
  "idempotency",
  "pagination",
  "limits",
  "errors",
  "groups",
  "types",
  "endpoints",
  "webhooks",
  "unknowns",
] as const;

export type Section = (typeof sections)[number];

/** A section, or a thing in it. */
export function subjectOf(section: Section, id?: string): Subject {
  return { section, ...(id !== undefined && { id }), member: [] };
}

/** Known unknowns by their ids. */
export function unknownSubjects(ids: readonly string[]): readonly Subject[] {
  return ids.map((id) => subjectOf("unknowns", id));
}

/** What is within a subject. */
export function within(subject: Subject, [first, ...rest]: readonly string[]): Subject {
  if (first === undefined) return subject;
  return subject.part === undefined
    ? { ...subject, part: first, member: rest }
    : { ...subject, member: [...subject.member, first, ...rest] };
}

/** What has a subject as a part, or its section. */
export function around({ section, id, part, member }: Subject): Subject {
  if (part === undefined) return subjectOf(section);
  if (member.length === 0) return subjectOf(section, id);
  return { ...subjectOf(section, id), part, member: member.slice(0, -1) };
}

/** The step that leads to it last: `name` of `types.Wallet.fields.name`. */
export function lastStepOf({ section, id, part, member }: Subject): string {
  return member.at(-1) ?? part ?? id ?? section;
}

/** With each name in it as `map` writes it. */
export function mapSteps({ section, id, part, member }: Subject, map: (step: string) => string): Subject {
  return within(
    subjectOf(section, id && map(id)),
    [...(part === undefined ? [] : [part]), ...member].map(map),
  );
}

/** Whether it is a version as such. */
export function isVersion({ section, id, part }: Subject, name: string): boolean {
  return section === "versions" && id === name && part === undefined;
}

/** What leads to a subject in a model, from the section on. */
export function stepsOf({ section, id, part, member }: Subject): readonly string[] {
  return [section, id, part, ...member].filter((step) => step !== undefined);
}

/** `types.Wallet.fields.name`: for people, and for fingerprints. Nothing reads it back. */
export function addressOf(subject: Subject): string {
  return stepsOf(subject).join(".");
}

/** Tells subjects apart that have one address. */
export function subjectKey({ section, id, part, member }: Subject): string {
  return JSON.stringify([section, id, part, member]);
}
