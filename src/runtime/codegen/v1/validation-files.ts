export { file } from "../../validation/files.js";
