import { playTokens, type TokenSdk } from "./token-schedule.js";

/** As many as find each defect. */
const seeds = 1500;

/** Whether a client with tokens sends nothing twice, and says of nothing that ran that it didn't. */
export const tokenPlays = {
  "no schedule with tokens has an effect twice, hides one, or fetches two tokens at once": async (sdk) => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      if ((await playTokens(sdk, seed)).violations.length > 0) return false;
    }
    return true;
  },
} satisfies Readonly<Record<string, (sdk: TokenSdk) => Promise<boolean>>>;

export type TokenPlay = keyof typeof tokenPlays;
