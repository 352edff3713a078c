export { byField, byKind, byTag, tagged } from "../../validation/choices.js";
