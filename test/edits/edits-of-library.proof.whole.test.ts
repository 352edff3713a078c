import { libraryModel } from "../spec/language-pages.js";
import { chains, tryEdits } from "./random-edits.js";

tryEdits("library", libraryModel(), chains);
