import type { Data } from "../../../say/data.js";
import { markerMember, markerText, withMarker } from "../requests/marker.js";
import { settingsOf } from "../requests/values.js";
import { NotTried, type Trial } from "../trial.js";

/** A body that nobody else sends, and what it is told by. */
export interface Marked {
  readonly body: Data;
  readonly marker: string;
}

/** A new body with a marker, which is a new one unless it is given; `undefined`: no member of it can carry one. */
export function markedBody(trial: Trial, given?: string): Marked | undefined {
  const { session, usual } = trial;
  const { marker: named } = settingsOf(session.settings, trial.endpoint.id);
  const member = markerMember(usual, session.api, named);
  const body = trial.newBody();
  if (member === undefined || body === undefined) return undefined;
  const marker = given ?? markerText(session.run, session.number());
  return { body: withMarker(body, member, marker), marker };
}

/** A body that differs from the usual one; @throws NotTried if no member of it can be another text */
export function otherBody(trial: Trial): Data {
  const marked = markedBody(trial);
  if (marked === undefined) throw new NotTried("no member of its body can carry another text");
  return marked.body;
}
