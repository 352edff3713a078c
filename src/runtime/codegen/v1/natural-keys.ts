export { naturalKey } from "../../features/natural-keys.js";
