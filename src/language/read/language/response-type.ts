import * as z from "zod";

/** The media type of a response, as its own key or in a list. */
export const responseMediaType = z.string().optional().meta({
  description:
    "`json`, or another media type of JSON: `application/vnd.api+json`; any media type with `text` and `bytes`: `text/csv`, `image/*`. When absent, what `conventions` say, or else `json`.",
});

/** Other media types beside the one that a client sends or asks for. */
export const otherMediaTypes = z.array(z.string()).min(1).optional().meta({
  description:
    "Media types that it may have too, beside the one that a client uses: `[text/csv, application/xml]`.",
});

/** That of all responses that don't say it themselves. */
export const responseConvention = z.string().optional().meta({
  description:
    "What responses with a body are: `json`, or another media type of JSON: `application/vnd.api+json`.",
});

/** Of a response that is a stream. */
export const streamKeys = {
  end: z.string().optional().meta({
    description: "The data of the last event of a stream, which is no item: `[DONE]`.",
  }),
  resumes: z.literal("Last-Event-ID").optional().meta({
    description:
      "`Last-Event-ID`: a request with this header gets the events that come after the one with that id.",
  }),
};
