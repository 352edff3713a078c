export { bytesBodies } from "../../features/bytes-bodies.js";
export type { BytesBody } from "../../support/file-kinds.js";
