/** Sends files with their progress, which fetch does not report. */
import { ApiError } from "../../shared/api/client.ts";
import { watched } from "../api.ts";

interface Sending {
  /** Called with the part that is sent, 0 to 1. */
  sent: (part: number) => void;
  /** The message if there is no answer, or none with a message. */
  failed: string;
  /** Stops the sending; the error then says `stopped`. */
  signal?: AbortSignal;
  stopped?: string;
}

/** Sends a form to a path. Throws ApiError, and an AbortError when the signal stops it. */
export function sendFiles<T>(path: string, form: FormData, { sent, failed, signal, stopped }: Sending): Promise<T> {
  const answer = new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => sent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => sent(1);
    request.onerror = () => reject(new ApiError(0, "OFFLINE", failed));
    request.onabort = () => reject(new DOMException(stopped, "AbortError"));
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response) resolve(response as T);
      else reject(new ApiError(status, response?.Code ?? "", response?.Message ?? failed));
    };
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
  return watched(answer);
}
