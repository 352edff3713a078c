/** In UTF-16 code units: a line of a doc comment, and a few lines of a site's navigation. */
export const maxTitleLength = 120;
