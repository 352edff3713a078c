export { multipartBodies } from "../../features/multipart-bodies.js";
export type { FileData, FilePart } from "../../support/file-kinds.js";
