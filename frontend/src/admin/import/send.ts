/** Sending files while saying how much is on its way, which fetch cannot tell. */
import { ApiError } from "../../shared/api/client.ts";
import { watched } from "../api.ts";
import { t } from "./texts.ts";

/** Sends a form; `sent` hears a part of 1. Throws ApiError, and an AbortError when the signal stops it. */
export function sendFiles<T>(
  path: string,
  form: FormData,
  sent: (part: number) => void,
  signal: AbortSignal,
): Promise<T> {
  const answer = new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => sent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => sent(1);
    request.onerror = () => reject(new ApiError(0, "OFFLINE", t("import.fileGone")));
    request.onabort = () => reject(new DOMException(t("import.stopped"), "AbortError"));
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response) resolve(response as T);
      else reject(new ApiError(status, response?.Code ?? "", response?.Message ?? t("import.fileGone")));
    };
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
  return watched(answer);
}
