export { openVariant, type SchemaOf } from "../../validation/open-variant.js";
