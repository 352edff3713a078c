export { duration, email, url } from "../../validation/formats.js";
