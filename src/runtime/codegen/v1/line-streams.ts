export { lineStreams } from "../../features/line-streams.js";
