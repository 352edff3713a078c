export { type Redirected, redirects } from "../../features/redirects.js";
