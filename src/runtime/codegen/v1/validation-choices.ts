export { byField, byKind, byTag, narrowed, tagged } from "../../validation/choices.js";
