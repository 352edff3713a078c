/** What the validators of a client take from the runtime: all of it that knows zod. */
export { byField, byKind, byTag, narrowed, tagged } from "./validation/choices.js";
export { members, multipleOf, unique } from "./validation/counts.js";
export { decimalIn } from "./validation/decimal-range.js";
export { file } from "./validation/files.js";
export { duration, email, url } from "./validation/formats.js";
export { openVariant, type SchemaOf } from "./validation/open-variant.js";
export { withOthers } from "./validation/others.js";
export {
  calendarDate,
  createValidator,
  dateTime,
  decimal,
  json,
  jsonObject,
  object,
  open,
  strict,
} from "./validation/schemas.js";
