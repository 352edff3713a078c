export {
  calendarDate,
  createValidator,
  dateTime,
  decimal,
  json,
  jsonObject,
  open,
  strict,
} from "../../validation/schemas.js";
