import { useEffect, useRef, useState } from "react";
import styles from "./TemplatePreview.module.css";

/** Nothing is loaded or run in it (its own policy), and nothing leads out of it. */
export function MailFrame({ html, width }: { html: string; width: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isHere, setHere] = useState(false);
  const [height, setHeight] = useState(480);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isHere || !page?.body) return;
    show(page, html);
    const measure = () => setHeight(Math.ceil(page.body.getBoundingClientRect().height));
    const watch = new ResizeObserver(measure);
    watch.observe(page.body);
    return () => watch.disconnect();
  }, [isHere, html]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src="/api/mail-frame"
      sandbox="allow-same-origin"
      title="Die E-Mail, wie sie ankommt"
      width={width}
      height={height}
      // Nothing in it can be pressed, and keys that a dialog listens for would end in it.
      tabIndex={-1}
      onLoad={() => setHere(true)}
    />
  );
}

/** Read by the frame, since what is read elsewhere is under the policy of this page, which allows no inline style. */
function show(page: Document, html: string): void {
  page.documentElement.innerHTML = html;
  page.title = "E-Mail";
  // One looks at a preview; where a link leads is said, not followed.
  for (const link of page.querySelectorAll("a[href]")) {
    link.setAttribute("title", link.getAttribute("href") ?? "");
    link.removeAttribute("href");
  }
}
