export { downloads, FileDownload } from "../../features/downloads.js";
