export type {
  KeyedUploadOptions,
  UploadOptions,
  UploadProgress,
  UploadPromise,
} from "../../features/upload-types.js";
export type { FileSource } from "../../support/file-kinds.js";
