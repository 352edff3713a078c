export { provideHelp } from "../../errors/provide-help.js";
