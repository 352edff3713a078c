/** The one entry for Node: requests kept in a directory of this machine. */
export { FileStore } from "./store/file-store.js";
