/** What this program calls an event. All is optional, so that the compiler never complains. */
export interface Row {
  uniqueId?: string;
  eventName?: string;
  timestamp?: string;
}
