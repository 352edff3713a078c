import type { Draw } from "../../../../fuzz/draw.js";
import type { Json } from "../../../../openapi/import/open-document.js";
import { type Claim, type Claims, type DocumentEdit, mirror, type Sort } from "./claim.js";

type DrawSides = (draw: Draw) => readonly [old: Json, next: Json];

/** An edit of a document, and the one that takes it back. */
export function editsOf(name: string, claims: Claims, draw: DrawSides): readonly Sort<DocumentEdit>[] {
  return [
    oneWay(name, claims, draw),
    oneWay(`${name}, taken back`, mirror(claims), (source) => turned(draw(source))),
  ];
}

export function oneWay(name: string, claims: Claims, draw: DrawSides): Sort<DocumentEdit> {
  return {
    name,
    draw: (source) => {
      const [old, next] = draw(source);
      return { claims, old, next };
    },
  };
}

export function ofRequests(request: Claim): Claims {
  return { request, response: "same" };
}

export function ofResponses(response: Claim): Claims {
  return { request: "same", response };
}

function turned([old, next]: readonly [Json, Json]): readonly [Json, Json] {
  return [next, old];
}
