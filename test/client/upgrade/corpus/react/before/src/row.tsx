import type { UsageEvent } from "../generated/typescript-unversioned/index.js";
import { h } from "./h.js";

export function Row({ uniqueId, eventName }: UsageEvent) {
  return (
    <tr>
      <td title={uniqueId}>{eventName}</td>
      <td>uniqueId: {uniqueId}</td>
    </tr>
  );
}

export function Table({ events }: { readonly events: readonly UsageEvent[] }) {
  return (
    <table>
      {events.map((event) => (
        <Row {...event} />
      ))}
      <Row uniqueId="e_0" eventName="none" />
    </table>
  );
}
