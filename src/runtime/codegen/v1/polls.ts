export {
  callPolled,
  PollError,
  type PollPromise,
  PollTimeoutError,
  type WaitOptions,
} from "../../features/polls.js";
