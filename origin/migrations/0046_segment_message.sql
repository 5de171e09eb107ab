CREATE TABLE "segment_message" (
	"title_code" text NOT NULL,
	"message_id" text NOT NULL,
	"segment" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"link_path" text,
	"link_label" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "segment_message_title_code_message_id_pk" PRIMARY KEY("title_code","message_id")
);
