import type { OutputDefinition } from "../../read/language/config.js";
import { packageStrings } from "../typescript/output-definition.js";
import { javascriptMembers } from "./members.js";

/** What the configuration may say of a JavaScript output. */
export const javascriptDefinition: OutputDefinition = { members: javascriptMembers, strings: packageStrings };
