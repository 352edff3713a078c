export { decimalIn } from "../../validation/decimal-range.js";
