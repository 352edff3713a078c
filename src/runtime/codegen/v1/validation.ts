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
} from "../../validation/schemas.js";
