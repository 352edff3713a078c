import type { UsageEvent } from "../generated/typescript/index.js";
import { h } from "./h.js";

export function Row({ unique_id: uniqueId, event_name: eventName }: UsageEvent) {
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
      <Row unique_id="e_0" event_name="none" />
    </table>
  );
}
