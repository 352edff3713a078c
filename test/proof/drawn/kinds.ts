import { modelKind } from "../models/play-models.js";
import { pageKind } from "../pages/play-pages.js";
import { recordKind } from "../records/play-records.js";
import { refusalKind } from "../refusals/play-refusals.js";
import { streamKind } from "../streams/stream-kind.js";
import { uploadKind } from "../uploads/play-uploads.js";
import { wayKind } from "../ways/way-kind.js";
import type { DrawnKind } from "./drawn-kind.js";

/** Everything that is drawn with models of its own. */
export const drawnKinds = {
  model: modelKind,
  way: wayKind,
  stream: streamKind,
  refusal: refusalKind,
  upload: uploadKind,
  page: pageKind,
  record: recordKind,
} satisfies Readonly<Record<string, DrawnKind>>;

export type DrawnKindName = keyof typeof drawnKinds;

export function isDrawn(kind: string): kind is DrawnKindName {
  return Object.hasOwn(drawnKinds, kind);
}

export const drawnKindNames: readonly DrawnKindName[] = Object.keys(drawnKinds).filter(isDrawn);

/** What is made of each kind. */
export function mapDrawn<Value>(make: (kind: DrawnKind) => Value): Record<DrawnKindName, Value> {
  const { model, way, stream, refusal, upload, page, record } = drawnKinds;
  return {
    model: make(model),
    way: make(way),
    stream: make(stream),
    refusal: make(refusal),
    upload: make(upload),
    page: make(page),
    record: make(record),
  };
}
