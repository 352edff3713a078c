import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import { controlCharacters, directionCharacters, checkCharacter, unusableCharacters } from "./characters.js";

/** Finds characters that aren't allowed in a file, comments included. */
export function* checkSource(text: string, places: TextPlaces): Generator<Diagnostic> {
  for (const set of [controlCharacters, unusableCharacters, directionCharacters]) {
    for (const { 0: character, index } of text.matchAll(set)) {
      const at = places.placeOf({ start: index, end: index + character.length });
      const diagnostic = checkCharacter(character, at);
      if (diagnostic !== undefined) yield diagnostic;
    }
  }
}
