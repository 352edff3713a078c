import { billingFiles } from "../review/diff/models.js";
import { chains, tryEdits } from "./random-edits.js";

tryEdits("billing", billingFiles, chains);
