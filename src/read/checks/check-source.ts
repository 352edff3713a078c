import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import { controlCharacters, directionCharacters, checkCharacter, unusableCharacters } from "./characters.js";

/** Finds characters that aren't allowed in a file, comments included. */
export function checkSource(text: string, places: TextPlaces): readonly Diagnostic[] {
  return [controlCharacters, unusableCharacters, directionCharacters].flatMap((set) =>
    [...text.matchAll(set)].flatMap(({ 0: character, index }) => {
      const at = places.placeOf({ start: index, end: index + character.length });
      return checkCharacter(character, at) ?? [];
    }),
  );
}
