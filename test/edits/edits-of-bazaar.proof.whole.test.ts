import { bazaarFiles } from "../review/diff/models.js";
import { chains, tryEdits } from "./random-edits.js";

tryEdits("bazaar", bazaarFiles, chains);
