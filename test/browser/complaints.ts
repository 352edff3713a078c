import type { Page } from "playwright-core";

/** What a page does although it mustn't, from now on: messages in the console, exceptions, dialogs, and requests for more than it has. */
export function complaintsOf(page: Page, isItsOwn: (address: string) => boolean): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!isItsOwn(request.url())) complaints.push(`request: ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}
