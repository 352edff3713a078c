export { cookieKey, inCookie } from "../../features/cookie-key.js";
