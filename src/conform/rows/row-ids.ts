/** What rows judge that send nothing themselves: each response of a run, or of a recording, is evidence for them. */
export const passiveRows = {
  "response.status": "Each status of a response is one that the model has.",
  "response.media-type": "Each body has the media type that the model has.",
  "response.body": "Each body of a success fits its type.",
  "response.unknown-fields": "Bodies have no fields that the model lacks.",
  "response.error-body": "Each body of an error fits one of those that the model has for it.",
  "response.headers": "Each response has the headers that the model has for it, and their values fit.",
  "response.request-id": "Each response has the promised request id.",
} as const;

export type PassiveRowId = keyof typeof passiveRows;
