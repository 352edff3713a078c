import { libraryModel } from "../spec/library-page.js";
import { chains, tryEdits } from "./random-edits.js";

tryEdits("library", libraryModel(), chains);
