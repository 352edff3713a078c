export { withOthers } from "../../validation/others.js";
