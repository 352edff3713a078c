import { billingFiles } from "../diff/models.js";
import { chains, tryEdits } from "./random-edits.js";

tryEdits("billing", billingFiles, chains);
