export { styledParameters } from "../../features/styled-parameters.js";
