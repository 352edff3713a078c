export { members, multipleOf, unique } from "../../validation/counts.js";
