/** The path that the servers of an API have in common. */
export interface BasePath {
  /** Empty, or as in `/api/v1`. */
  readonly path: string;
  /** Whether the paths of endpoints begin with it, because no host is known; otherwise the addresses of servers end with it. */
  readonly isInPaths: boolean;
}
