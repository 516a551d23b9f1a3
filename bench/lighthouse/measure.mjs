/** Looks at each address with Lighthouse, in the browser that listens at the port; tells its parent what came out. */
import lighthouse from "lighthouse";
import desktop from "lighthouse/core/config/desktop-config.js";

/** The line of an open tab never falls silent: it asks for the current user every second. */
const LONGEST_LOAD_MS = 8_000;

const mobile = { extends: "lighthouse:default" };

process.on("message", async ({ port, form, addresses }) => {
  for (const address of addresses) {
    const { lhr } = await lighthouse(
      address,
      // Cookies stay by default, files do not: each page is opened as by a browser that was never here.
      {
        port,
        maxWaitForLoad: LONGEST_LOAD_MS,
        onlyCategories: ["performance", "accessibility"],
        logLevel: "error",
      },
      form === "desktop" ? desktop : mobile,
    );
    const figure = (id) => Math.round(lhr.audits[id]?.numericValue ?? 0);
    process.send({
      address: lhr.finalDisplayedUrl,
      performance: Math.round((lhr.categories.performance.score ?? 0) * 100),
      accessibility: Math.round((lhr.categories.accessibility.score ?? 0) * 100),
      firstPaint: figure("first-contentful-paint"),
      largestPaint: figure("largest-contentful-paint"),
      blocked: figure("total-blocking-time"),
      shift: Number((lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3)),
      faults: lhr.categories.accessibility.auditRefs
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0)
        .map(({ id }) => id),
      ...(lhr.runtimeError && { error: lhr.runtimeError.message }),
    });
  }
  process.exit(0);
});
