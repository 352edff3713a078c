export { eventStreams } from "../../features/event-streams.js";
