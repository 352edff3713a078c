import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import { controlCharacters, directionCharacters, judgeCharacter, unusableCharacters } from "./characters.js";

/** Finds the characters that have no place in a source text, comments included. */
export function checkSource(text: string, places: TextPlaces): readonly Diagnostic[] {
  return [controlCharacters, unusableCharacters, directionCharacters].flatMap((set) =>
    [...text.matchAll(set)].flatMap(({ 0: character, index }) => {
      const at = places.placeOf({ start: index, end: index + character.length });
      return judgeCharacter(character, at) ?? [];
    }),
  );
}
