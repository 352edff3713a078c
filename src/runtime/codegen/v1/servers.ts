export {
  atServer,
  readServers,
  type Servers,
  type ServerUrls,
  withoutServers,
  type WithServers,
} from "../../features/servers.js";
