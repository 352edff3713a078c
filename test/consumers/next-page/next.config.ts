import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  cacheComponents: process.env.CACHE_COMPONENTS !== "off",
  partialPrefetching: process.env.CACHE_COMPONENTS !== "off",
};

export default nextConfig;
