export { atEnvironment, type EnvironmentOptions } from "../../features/environments.js";
